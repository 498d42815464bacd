import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { ChannelEditor } from './channel-editor.service.js';
import { ChannelParts } from './channel-parts.service.js';
import { ChannelStates } from './channel-states.service.js';
import { ChannelsLookup } from './channels.lookup.js';
import { ChannelsService } from './channels.service.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import { ChannelsReadModel } from './database/channels.read-model.js';
import { ChannelsRepository } from './database/channels.repository.js';

const PROVIDERS = [
  CandidatesReadModel,
  ChannelEditor,
  ChannelParts,
  ChannelStates,
  ChannelsLookup,
  ChannelsReadModel,
  ChannelsRepository,
  ChannelsService,
];

/** Channels without their routes. */
@Module({ imports: [CountriesModule, MeasurementModule], providers: PROVIDERS, exports: PROVIDERS })
export class ChannelsCoreModule {}
