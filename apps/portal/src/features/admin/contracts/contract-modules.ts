import type { Schemas } from '@netreach/api-client';
import { useParams } from 'react-router-dom';
import { useCustomerDetails } from '../customers/api/use-customers.js';
import { useModuleName } from '../modules/module-name.js';

type ModuleNode = Schemas['ModuleNodeDto'];

const all = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

/** Modules that the customer of the address could have; undefined before they are known. */
export function useModulesOffered(): readonly ModuleNode[] | undefined {
  return useCustomerDetails(Number(useParams()['id'])).data?.modules;
}

/** Some of them by name. */
export function useModuleNames(keys: readonly string[]): string {
  const nameOf = useModuleName();
  const offered = all(useModulesOffered() ?? []);
  return offered
    .filter(({ key }) => keys.includes(key))
    .map(nameOf)
    .join(', ');
}
