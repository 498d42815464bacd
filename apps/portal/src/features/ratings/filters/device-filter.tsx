import { memo } from 'react';
import type { DeviceFilter as Devices } from '@netreach/domain';
import { FilterPopover, IconDevices, RadioItem } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

/** In the order a planner thinks: everything, then the unions with their parts. */
const ORDER = [
  'all',
  'web',
  'desktop',
  'mobile',
  'mobile_web',
  'mobile_app',
] as const satisfies readonly Devices[];

interface DeviceFilterProps {
  devices: Devices;
  onChange: (devices: Devices) => void;
}

/** The device classes, one of them chosen. */
export function DeviceChoice({ devices, onChange }: DeviceFilterProps) {
  const t = useT('filters');
  return (
    <div role="radiogroup" aria-label={t('filter.devices')}>
      {ORDER.map((device) => (
        <RadioItem
          key={device}
          name="devices"
          label={t(`device.${device}`)}
          description={device === 'web' || device === 'mobile' ? t(`device.${device}.hint`) : undefined}
          checked={device === devices}
          onChoose={() => onChange(device)}
        />
      ))}
    </div>
  );
}

/** The devices as a button that opens the choice. */
export const DeviceFilter = memo(function DeviceFilter(props: DeviceFilterProps) {
  const t = useT('filters');
  return (
    <FilterPopover
      icon={IconDevices}
      label={t('filter.devices')}
      value={t(`device.${props.devices}`)}
      active={props.devices !== 'all'}
      width={260}
    >
      <DeviceChoice {...props} />
    </FilterPopover>
  );
});
