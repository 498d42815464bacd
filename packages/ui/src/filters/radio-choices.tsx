import { useId } from 'react';
import type { DeviceFilter } from '@netreach/domain';
import { useUiText } from '../texts/ui-text.js';
import { RadioItem } from './check-item.js';

/** In the order a planner thinks: everything, then the unions with their parts. */
const DEVICES = [
  'all',
  'web',
  'desktop',
  'mobile',
  'mobile_web',
  'mobile_app',
] as const satisfies readonly DeviceFilter[];

interface DeviceChoiceProps {
  value: DeviceFilter;
  onChange: (value: DeviceFilter) => void;
  /** Those on offer; all without. */
  devices?: readonly DeviceFilter[];
}

/** The device classes and their unions, one of them chosen. */
export function DeviceChoice({ value, onChange, devices = DEVICES }: DeviceChoiceProps) {
  const t = useUiText();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('filter.devices')}>
      {DEVICES.filter((device) => devices.includes(device)).map((device) => (
        <RadioItem
          key={device}
          name={name}
          label={t(`device.${device}`)}
          description={device === 'web' || device === 'mobile' ? t(`device.${device}.hint`) : undefined}
          checked={device === value}
          onChoose={() => onChange(device)}
        />
      ))}
    </div>
  );
}

interface YesNoChoiceProps {
  /** Names the choice, e.g. "Bookable". */
  label: string;
  /** Null takes both. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

const ANSWERS = [
  { answer: null, key: 'filter.any' },
  { answer: true, key: 'filter.yes' },
  { answer: false, key: 'filter.no' },
] as const;

/** Yes, no, or either. */
export function YesNoChoice({ label, value, onChange }: YesNoChoiceProps) {
  const t = useUiText();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {ANSWERS.map(({ answer, key }) => (
        <RadioItem
          key={key}
          name={name}
          label={t(key)}
          checked={answer === value}
          onChoose={() => onChange(answer)}
        />
      ))}
    </div>
  );
}
