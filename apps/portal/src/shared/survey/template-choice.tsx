import { Select } from '@mantine/core';
import { useT } from '../../i18n/use-t.js';
import { FormError } from '../forms/form-error.js';
import { useImportableTemplates, useTakeTemplate } from './use-survey.js';

/** Takes the questions of a template into the survey. */
export function TemplateChoice() {
  const t = useT('campaign-survey');
  const templates = useImportableTemplates();
  const take = useTakeTemplate();
  return (
    <div>
      <FormError error={take.error} fields={[]} />
      <Select
        label={t('template')}
        placeholder={templates.length === 0 ? t('template.none') : t('template.choose')}
        disabled={templates.length === 0 || take.isPending}
        searchable
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={(id) => id && take.mutate(Number(id))}
      />
    </div>
  );
}
