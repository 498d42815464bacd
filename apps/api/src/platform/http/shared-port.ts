import cluster from 'node:cluster';

/** How many processes take connections at one port. */
interface SharedPort {
  readonly port: number;
  readonly processes: number;
  /** Settings of the process at a place, from 0, beside those of this one. */
  readonly settingsOf: (place: number) => Readonly<Record<string, string>>;
}

/** Before what ended without ever having served is tried again, in ms. */
const TRIED_AGAIN_AFTER = 1000;

/**
 * Runs this program several times over, and has the connections at a port taken in turns. What ends begins anew while one of them
 * serves, or has until now; where none has ever served, all end, with the exit code of the first. Ends with a signal, or with whoever started this process, when the last one has
 * ended its work.
 */
export function sharePort({ port, processes, settingsOf }: SharedPort): void {
  let isEnding = false;
  const serving = new Set<number>();
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = code;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  const begin = (place: number) => {
    if (isEnding) return;
    const worker = cluster.fork(settingsOf(place));
    worker.on('listening', (address) => address.port === port && serving.add(worker.id));
    worker.on('exit', (code, signal) => {
      const goesOn = serving.size > 0 && !isEnding;
      const hasServed = serving.delete(worker.id);
      if (goesOn) {
        console.error(`process ${worker.process.pid} has ended with ${signal || code}: another one begins`);
        return void setTimeout(begin, hasServed ? 0 : TRIED_AGAIN_AFTER, place);
      }
      end(code || 1);
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
    });
  };
  for (let place = 0; place < processes; place += 1) begin(place);
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sign, () => end(0));
}
