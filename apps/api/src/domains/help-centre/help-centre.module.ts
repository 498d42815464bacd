import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { HelpCentreController } from './help-centre.controller.js';
import { HelpCentreService } from './help-centre.service.js';

/** Single sign-on to the help centre. */
@Module({ imports: [UsersModule], controllers: [HelpCentreController], providers: [HelpCentreService] })
export class HelpCentreModule {}
