import cluster from 'node:cluster';

/** How many processes take connections at one port. */
interface SharedPort {
  readonly port: number;
  readonly processes: number;
  /** Settings of the process at a place, from 0, beside those of this one. */
  readonly settingsOf: (place: number) => Readonly<Record<string, string>>;
}

/**
 * Runs this program several times over, and has the connections at a port taken in turns. What ends while it serves begins anew; what
 * ends before it ever did ends all, with its exit code. Ends with a signal, or with whoever started this process, when the last one has
 * ended its work.
 */
export function sharePort({ port, processes, settingsOf }: SharedPort): void {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = code;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  const begin = (place: number) => {
    const worker = cluster.fork(settingsOf(place));
    let served = false;
    worker.on('listening', (address) => (served ||= address.port === port));
    worker.on('exit', (code, signal) => {
      if (served && !isEnding) {
        console.error(`process ${worker.process.pid} has ended with ${signal || code}: another one begins`);
        return begin(place);
      }
      end(code || 1);
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
    });
  };
  for (let place = 0; place < processes; place += 1) begin(place);
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sign, () => end(0));
}
