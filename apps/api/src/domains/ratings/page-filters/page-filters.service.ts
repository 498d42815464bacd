import { Injectable } from '@nestjs/common';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import type { Principal } from '../../../platform/access/principal.js';
import { DataStateLookup } from '../../measurement/data-state.lookup.js';
import type { AnswerQuestion } from '../answers/answer-question.lookup.js';
import { DataFramesLookup } from '../data-frames.lookup.js';
import { FavoritesRepository } from '../database/favorites.repository.js';
import type { DataFrameDto } from '../dto/data-frame.base.dto.js';
import type { AttributeDto } from '../dto/attribute.base.dto.js';
import { RatingsFiltersLookup } from '../ratings-filters.lookup.js';
import type {
  FilterKey,
  FilterMode,
  FilterOptionDto,
  FilterPage,
  PageFilterDto,
} from './page-filters.dto.js';

const DEVICE_NAMES: Readonly<Record<DeviceFilter, string>> = {
  all: 'All devices',
  web: 'Web',
  desktop: 'Desktop domain',
  mobile: 'Mobile',
  mobile_web: 'Mobile domain',
  mobile_app: 'Mobile app',
};

/** Filters a screen has. The public ratings name no target groups and leave nothing out. */
const SHOWN: Readonly<Record<FilterPage, readonly FilterKey[]>> = {
  list: [
    'data-frame',
    'devices',
    'categories',
    'attributes',
    'exclude_services',
    'bookable',
    'registered_only',
    'has_owa_data',
  ],
  details: ['data-frame', 'devices', 'attributes', 'registered_only'],
};
const PRIVATE: readonly FilterKey[] = ['attributes', 'exclude_services', 'registered_only', 'bookable'];

const option = (value: string, label: string, parent: string | null = null): FilterOptionDto => ({
  value,
  label,
  parent,
});

/** What screens of the ratings can be narrowed by, with everything there is to choose. */
@Injectable()
export class PageFiltersService {
  constructor(
    private readonly states: DataStateLookup,
    private readonly frames: DataFramesLookup,
    private readonly filters: RatingsFiltersLookup,
    private readonly favorites: FavoritesRepository,
  ) {}

  /** Settles what there is to choose from. @throws AppError `country.unknown` */
  async settle(country: string, screen: Screen, principal: Principal): Promise<AskedFilters> {
    const { admin, customerId, userId } = principal;
    const [state, favorites] = await Promise.all([
      this.states.of(country),
      this.favorites.list(country, userId),
    ]);
    const frames = this.frames.listOf(state);
    const newest = newestOf(frames);
    const data = [
      state.items,
      state.attributes,
      newest ? frameValue(newest) : null,
      ...frames.map(frameValue),
    ];
    const asked = { ...screen, favorites };
    const question = { call: 'ratings.filters', country, data, asked, viewer: { admin, customerId } };
    return { screen, frames, country, userId, question };
  }

  /** The filters of a screen, in their order; those it does not show are marked. */
  async page({ country, screen, frames, userId, question }: AskedFilters): Promise<PageFilterDto[]> {
    const [groups, categories, services] = await Promise.all([
      this.filters.attributeGroups(country, userId),
      this.filters.categories(country),
      this.filters.excludableServices(country, question.viewer),
    ]);
    return filtersOf({ frames, groups, categories, services }).map((filter) => ({
      ...filter,
      visible: isShown(filter.key, screen),
    }));
  }
}

/** A screen of the ratings. */
interface Screen {
  readonly page: FilterPage;
  readonly mode: FilterMode;
}

/** Filters that have been asked for and not been put together. */
interface AskedFilters {
  readonly screen: Screen;
  readonly country: string;
  readonly userId: number;
  readonly frames: readonly DataFrameDto[];
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** What there is to choose from. */
interface Choices {
  readonly frames: readonly DataFrameDto[];
  readonly groups: Awaited<ReturnType<RatingsFiltersLookup['attributeGroups']>>;
  readonly categories: Awaited<ReturnType<RatingsFiltersLookup['categories']>>;
  readonly services: Awaited<ReturnType<RatingsFiltersLookup['excludableServices']>>;
}

function filtersOf({ frames, groups, categories, services }: Choices): Omit<PageFilterDto, 'visible'>[] {
  const newest = newestOf(frames);
  return [
    {
      key: 'data-frame',
      label: 'Time frame',
      type: 'single',
      value: newest ? frameValue(newest) : null,
      options: frames.map((frame) => option(frameValue(frame), frameLabel(frame))),
    },
    {
      key: 'devices',
      label: 'Devices',
      type: 'single',
      value: 'all',
      options: DEVICE_FILTERS.map((device) => option(device, DEVICE_NAMES[device])),
    },
    {
      key: 'categories',
      label: 'Categories',
      type: 'multiple',
      value: null,
      options: categories.map(({ id, name, parent_id: parent }) =>
        option(String(id), name, parent === null ? null : String(parent)),
      ),
    },
    {
      key: 'attributes',
      label: 'Target group',
      type: 'multiple',
      value: null,
      options: groups.flatMap(({ attributes }) => attributes.flatMap(attributeOptions)),
    },
    {
      key: 'exclude_services',
      label: 'Exclude services',
      type: 'multiple',
      value: null,
      options: services.map(({ id, name }) => option(String(id), name)),
    },
    { key: 'bookable', label: 'Bookable', type: 'boolean', value: null, options: [] },
    {
      key: 'registered_only',
      label: 'Registered users only',
      type: 'boolean',
      value: 'false',
      options: [],
    },
    { key: 'has_owa_data', label: 'National ranking units', type: 'boolean', value: null, options: [] },
  ];
}

function newestOf(frames: readonly DataFrameDto[]): DataFrameDto | undefined {
  return frames.find((frame) => frame.has_panel) ?? frames[0];
}

function isShown(key: FilterKey, { page, mode }: Screen): boolean {
  return SHOWN[page].includes(key) && (mode === 'private' || !PRIVATE.includes(key));
}

function frameValue({ date, interval_type, calculation_type }: DataFrameDto): string {
  return [date, interval_type, calculation_type ?? ''].join('|');
}

function frameLabel({ name, calculation_type }: DataFrameDto): string {
  return `${name}, ${(calculation_type ?? 'channels').replaceAll('_', ' ')}`;
}

function attributeOptions({ key, name, values }: AttributeDto): FilterOptionDto[] {
  return [option(key, name), ...values.map((value) => option(`${key}:${value.key}`, value.name, key))];
}
