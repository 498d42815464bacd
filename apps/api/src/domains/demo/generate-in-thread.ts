import { openThread } from '../../platform/threads/open-thread.js';
import type { DemoFiles } from './generate-demo.js';
import type { GenerateAnswer, GenerateRequest } from './generate-demo.worker.js';

/**
 * Writes the files of a demo country in a thread of its own: another country is imported meanwhile.
 * @param onProgress share done, 0 to 1
 * @throws what the thread fails of
 */
export function generateInThread(
  request: GenerateRequest,
  onProgress: (share: number) => void,
): Promise<DemoFiles> {
  return new Promise((resolve, reject) => {
    const thread = openThread(import.meta.url, './generate-demo.worker', { workerData: request });
    thread.on('message', (answer: GenerateAnswer) => {
      if ('files' in answer) resolve(answer.files);
      else onProgress(answer.share);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`the thread that writes demo files ended with ${code}`)));
  });
}
