import { SavedViewInputDto } from '@netreach/api-client/inputs';
import { formOf, type FormSpec } from '../forms/form-spec.js';

/** What the form of a view sends besides its fields. */
interface ViewFormOptions {
  /** Whether it has a time that it can follow. */
  canFollow?: boolean;
  send?: FormSpec['send'];
}

/** The form of a view: its name, and when and how it comes by mail. */
export const viewForm = ({ canFollow = true, send = (input) => input }: ViewFormOptions = {}): FormSpec =>
  formOf(
    'saved-views',
    SavedViewInputDto,
    (field) => [
      field.text('name'),
      field.toggle('follows', { locked: () => !canFollow }),
      field.choice('schedule'),
      field.number('hour', { hidden: ({ schedule }) => schedule === 'none' }),
      field.choice('file_type', { hidden: ({ schedule }) => schedule === 'none' }),
    ],
    {
      initial: { follows: canFollow, schedule: 'none', hour: 7, file_type: 'pdf' },
      // What is hidden is not sent, but a view always has it.
      send: (input) => send({ hour: 7, file_type: 'pdf', ...input }),
    },
  );
