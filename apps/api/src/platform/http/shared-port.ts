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
    isEnding = true;
    process.exitCode = code;
    const left = Object.values(cluster.workers ?? {});
    if (left.length === 0) process.exit();
    for (const worker of left) worker?.process.kill('SIGTERM');
  };
  const begin = (place: number) => {
    const worker = cluster.fork(settingsOf(place));
    let served = false;
    worker.on('listening', (address) => (served ||= address.port === port));
    worker.on('exit', (code, signal) => {
      if (isEnding) return end(Number(process.exitCode));
      if (!served) return end(code || 1);
      console.error(`process ${worker.process.pid} has ended with ${signal || code}: another one begins`);
      begin(place);
    });
  };
  for (let place = 0; place < processes; place += 1) begin(place);
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sign, () => end(0));
}
