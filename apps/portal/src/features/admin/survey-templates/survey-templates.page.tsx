import type { Schemas } from '@netreach/api-client';
import { SurveyTemplateInputDto } from '@netreach/api-client/inputs';
import type { SurveyData } from '@netreach/domain/surveys';
import { client } from '../../../shared/api/client.js';
import { formOf, type CustomField } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { EMPTY_SURVEY } from '../../../shared/survey-editor/survey-drafts.js';
import { SurveyEditor } from '../../../shared/survey-editor/survey-editor.js';

type Template = Schemas['SurveyTemplateDto'];

const LIST = '/v3/{cc}/survey-templates';
const TEMPLATES = resource(LIST, 'templates', {
  idInPath: 'template_id',
  alsoChanges: ['/v3/{cc}/survey-templates/importable'],
});

const COLUMNS = columnsOf<Template, 'admin-survey-templates'>([
  { id: 'name', width: 320, phone: 180, sortable: true, pinned: true },
  { id: 'questions', width: 110, kind: 'number' },
  { id: 'public', width: 120, cell: ({ public: isPublic }, { t }) => t(isPublic ? 'for_all' : 'for_own') },
  { id: 'created_at', width: 200, kind: 'moment', sortable: true },
]);

function Survey({ value, disabled, errorOf, onChange }: CustomField) {
  return (
    <SurveyEditor
      survey={value as SurveyData}
      disabled={disabled}
      errorOf={(path) => errorOf(`template_data.${path}`)}
      onChange={onChange}
    />
  );
}

const FORM = formOf(
  'admin-survey-templates',
  SurveyTemplateInputDto,
  (field) => [
    field.text('name'),
    field.toggle('public'),
    field.custom('template_data', (shown) => <Survey {...shown} />, {
      useShown: () => (survey) => String((survey as SurveyData).elements.length),
    }),
  ],
  { initial: { public: true, template_data: { ...EMPTY_SURVEY } } },
);

/** Surveys that others are made from. */
export function SurveyTemplatesPage() {
  const { country } = useSession();
  const remove = (templates: readonly Template[]) =>
    client.DELETE(LIST, {
      params: { path: { cc: country.code } },
      body: { templates: templates.map(({ id }) => id) },
    });
  return (
    <ListPage
      resource={TEMPLATES}
      texts="admin-survey-templates"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
      bulk={[{ id: 'remove', asks: true, run: { all: remove }, invalidates: [['get', LIST]] }]}
    />
  );
}
