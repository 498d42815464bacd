import { useT } from '../../../i18n/use-t.js';
import type { Creative } from '../api/use-creatives.js';
import classes from './creatives.module.css';

interface PreviewProps {
  kind: Creative['kind'];
  /** Where the file is shown. */
  path: string;
  width?: number | null;
  height?: number | null;
}

/**
 * The picture of a creative, or its page in a frame: with scripts, but in an origin of nobody, so that it reaches nothing of
 * the portal.
 */
export function CreativePreview({ kind, path, width, height }: PreviewProps) {
  const t = useT('creatives');
  if (kind !== 'html5') return <img src={path} alt={t('preview.alt')} className={classes.picture} />;
  return (
    <iframe
      src={path}
      title={t('preview.frame')}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      width={width ?? 300}
      height={height ?? 250}
      className={classes.frame}
    />
  );
}

/** What stands for a creative in a list: its picture, small; a page is not run there. */
export function Thumbnail({ creative: { kind, file_path: path, name } }: { creative: Creative }) {
  const t = useT('creatives');
  if (kind !== 'image' || !path)
    return <span className={classes.nothing}>{path ? t(`choice.kind.${kind}`) : t('preview.none')}</span>;
  return (
    <img
      src={path}
      alt={t('preview_of', { name })}
      loading="lazy"
      width={72}
      height={40}
      className={classes.thumbnail}
    />
  );
}
