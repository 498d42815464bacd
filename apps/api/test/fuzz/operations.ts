import { openApi, type Operation } from '../support/contract.js';

/** An operation of the document, as the fuzzing sees it. */
export interface FuzzedOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v3/{cc}/user/info`. */
  readonly path: string;
  readonly operation: Operation;
}

/** Every operation of the committed OpenAPI document. */
export const operations: readonly FuzzedOperation[] = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase() as FuzzedOperation['method'],
    path,
    operation,
  })),
);

/** Every module that some operation asks for. */
export const modulesAskedFor: readonly string[] = [
  ...new Set(
    operations.flatMap(
      ({ operation }) => (operation['x-access'] as { anyModule?: readonly string[] }).anyModule ?? [],
    ),
  ),
];
