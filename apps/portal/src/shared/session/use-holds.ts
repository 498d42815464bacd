import { useSession } from './use-session.js';

/** Whether whoever looks holds a module; administrators hold all. The server decides again. */
export function useHolds(): (module: string) => boolean {
  const { user } = useSession();
  return (module) => user.admin || user.modules.some(({ name }) => name === module);
}
