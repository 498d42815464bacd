import { Module } from '@nestjs/common';
import { ClientLinksRepository } from '../database/client-links.repository.js';
import { PanelLinks } from './panel-links.js';

/** Makes links for panelists; the collector accepts them. */
@Module({ providers: [ClientLinksRepository, PanelLinks], exports: [PanelLinks] })
export class PanelLinksModule {}
