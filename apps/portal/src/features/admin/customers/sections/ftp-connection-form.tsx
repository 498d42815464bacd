import { PasswordInput } from '@mantine/core';
import { FtpConnectionInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../../shared/forms/form-spec.js';

/** The server of a customer, as it is set up; what is left empty stays as it is kept. */
export const FTP_CONNECTION_FORM = formOf(
  'admin-customers',
  FtpConnectionInputDto,
  (field) => [
    field.choice('protocol'),
    field.text('host'),
    field.number('port'),
    field.text('user'),
    field.custom('password', ({ label, description, value, error, disabled, onChange }) => (
      <PasswordInput
        {...{ label, description, error, disabled }}
        autoComplete="new-password"
        value={(value as string | null) ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )),
    field.text('directory'),
    field.text('host_key', { hidden: ({ protocol }) => protocol !== 'sftp' }),
  ],
  {
    initial: { protocol: 'sftp', port: 22, directory: '' },
    from: ({ host_key: key, ...row }) => ({ ...row, host_key: key ?? '', password: '' }),
    send: ({ password, host_key: key, ...input }) => ({
      ...input,
      ...(password ? { password } : {}),
      ...(key ? { host_key: key } : {}),
    }),
  },
);
