import { Global, Module } from '@nestjs/common';
import { PrincipalSource } from './principal.js';

/** For processes nobody signs in to: every token is unknown there. */
@Global()
@Module({
  providers: [{ provide: PrincipalSource, useValue: { principalOf: () => Promise.resolve(undefined) } }],
  exports: [PrincipalSource],
})
export class NobodyModule {}
