import { Injectable } from '@nestjs/common';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import type { Principal } from '../../../platform/access/principal.js';
import { DataFramesLookup } from '../data-frames.lookup.js';
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
    private readonly frames: DataFramesLookup,
    private readonly filters: RatingsFiltersLookup,
  ) {}

  /** The filters of a screen, in their order; those it does not show are marked. */
  async page(
    country: string,
    { page, mode }: { page: FilterPage; mode: FilterMode },
    principal: Principal,
  ): Promise<PageFilterDto[]> {
    const [frames, groups, categories, services] = await Promise.all([
      this.frames.list(country),
      this.filters.attributeGroups(country, principal.userId),
      this.filters.categories(country),
      this.filters.excludableServices(country, principal),
    ]);
    return filtersOf({ frames, groups, categories, services }).map((filter) => ({
      ...filter,
      visible: isShown(filter.key, page, mode),
    }));
  }
}

/** What there is to choose from. */
interface Choices {
  readonly frames: Awaited<ReturnType<DataFramesLookup['list']>>;
  readonly groups: Awaited<ReturnType<RatingsFiltersLookup['attributeGroups']>>;
  readonly categories: Awaited<ReturnType<RatingsFiltersLookup['categories']>>;
  readonly services: Awaited<ReturnType<RatingsFiltersLookup['excludableServices']>>;
}

function filtersOf({ frames, groups, categories, services }: Choices): Omit<PageFilterDto, 'visible'>[] {
  const newest = frames.find((frame) => frame.has_panel) ?? frames[0];
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

function isShown(key: FilterKey, page: FilterPage, mode: FilterMode): boolean {
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
