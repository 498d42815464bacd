import { Module, type DynamicModule } from '@nestjs/common';

/** What the connections of a process see by themselves: `system` everything, `nothing` until a request says who asks. */
export type ProcessReach = 'system' | 'nothing';

/** What the reach of the process is provided as. */
export const PROCESS_REACH = Symbol('reach of the process');

/** Says of a process, where its modules are named, what its connections to the database see. */
@Module({})
export class DatabaseScopeModule {
  /** For processes that answer users: each request sees what whoever asks may see. */
  static ofRequests(): DynamicModule {
    return moduleOf('nothing');
  }

  /**
   * For processes that work for everybody, and answer nobody's questions. It costs their statements nothing.
   * @param _why for whoever reads the code
   */
  static ofSystem(_why: string): DynamicModule {
    return moduleOf('system');
  }
}

function moduleOf(reach: ProcessReach): DynamicModule {
  return {
    module: DatabaseScopeModule,
    global: true,
    providers: [{ provide: PROCESS_REACH, useValue: reach }],
    exports: [PROCESS_REACH],
  };
}
