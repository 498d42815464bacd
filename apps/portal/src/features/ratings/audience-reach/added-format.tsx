import { AD_FORMATS, type AdFormat } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { Choice } from './choice.js';

interface AddedFormatProps {
  value: AdFormat | null;
  onChange: (format: AdFormat | null) => void;
}

/** What is bought of services that are added: by that the rate card prices them. */
export function AddedFormat({ value, onChange }: AddedFormatProps) {
  const t = useT('planning');
  const tr = useT('rate-cards');
  return (
    <Choice
      label={t('added.label')}
      options={[
        ...AD_FORMATS.map((key) => ({
          key,
          label: t('added.rate_card', { format: tr(`choice.format.${key}`) }),
        })),
        { key: '', label: t('added.price') },
      ]}
      value={value ?? ''}
      onChange={(key) => onChange(key === '' ? null : key)}
    />
  );
}
