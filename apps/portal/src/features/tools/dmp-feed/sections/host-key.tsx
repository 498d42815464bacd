import { Checkbox, Text } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';

interface HostKeyProps {
  /** Fingerprint the server has to show; null before the first delivery. */
  known: string | null;
  /** Another one that it has shown since. */
  offered: string | null;
  accepted: string | null;
  onAccept: (fingerprint: string | null) => void;
}

/** By which key the server of a feed is known, and the way to accept a new one. */
export function HostKey({ known, offered, accepted, onAccept }: HostKeyProps) {
  const t = useT('dmp-feed');
  return (
    <>
      <Text size="sm">{known ? t('server.host_key', { key: known }) : t('server.host_key_first')}</Text>
      {offered ? (
        <Checkbox
          label={t('server.host_key_accept', { key: offered })}
          description={t('server.host_key_changed')}
          checked={accepted === offered}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked ? offered : null)}
        />
      ) : null}
    </>
  );
}
