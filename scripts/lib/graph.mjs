/**
 * Runs tasks, each after those it needs, a few at a time. The first failure lets what runs come to its end and
 * starts nothing new.
 *
 * @template {{ name: string, needs?: readonly string[], alone?: boolean }} Task
 * @param {readonly Task[]} tasks a need that is not among them counts as met; `alone` tasks run with no other
 * @param {(task: Task) => Promise<unknown>} work
 * @param {number} [width] how many run at a time
 * @throws what `work` threw first
 */
export async function runGraph(tasks, work, width = 2) {
  const waiting = new Set(tasks);
  const names = new Set(tasks.map(({ name }) => name));
  const done = new Set();
  const running = new Map();
  const failures = [];

  const isReady = (task) => {
    if ((task.needs ?? []).some((need) => names.has(need) && !done.has(need))) return false;
    return running.size === 0 || ![task, ...running.keys()].some(({ alone }) => alone);
  };
  const begin = (task) => {
    waiting.delete(task);
    const settled = Promise.resolve(work(task))
      .then(() => done.add(task.name))
      .catch((error) => failures.push(error))
      .finally(() => running.delete(task));
    running.set(task, settled);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const task of waiting)
      if (failures.length === 0 && running.size < width && isReady(task)) begin(task);
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (failures.length > 0) throw failures[0];
  if (waiting.size > 0) throw new Error(`circular needs: ${[...waiting].map(({ name }) => name).join(', ')}`);
}
