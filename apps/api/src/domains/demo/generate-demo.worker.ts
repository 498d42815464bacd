import { parentPort, workerData } from 'node:worker_threads';
import { generateDemo, type DemoFiles } from './generate-demo.js';
import type { DemoOptions } from './generator/demo-country.js';

/** What the thread is to write, and where. */
export interface GenerateRequest {
  readonly options: DemoOptions;
  readonly folder: string;
}

/** What the thread tells: how far it is, 0 to 1, and in the end what it has written. */
export type GenerateAnswer = { readonly share: number } | { readonly files: DemoFiles };

const { options, folder } = workerData as GenerateRequest;
const tell = (answer: GenerateAnswer) => parentPort?.postMessage(answer);
tell({ files: await generateDemo(options, folder, (share) => tell({ share })) });
