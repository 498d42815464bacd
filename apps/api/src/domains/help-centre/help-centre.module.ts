import { Module } from '@nestjs/common';
import { HelpCentreController } from './help-centre.controller.js';
import { HelpCentreService } from './help-centre.service.js';

/** Single sign-on to the help centre. */
@Module({ controllers: [HelpCentreController], providers: [HelpCentreService] })
export class HelpCentreModule {}
