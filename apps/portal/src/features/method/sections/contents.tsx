import { useT } from '../../../i18n/use-t.js';
import type { ExplainedPart } from '../state/explained-rules.js';
import { MethodSearch } from './method-search.js';
import classes from './contents.module.css';

interface ContentsProps {
  parts: readonly ExplainedPart[];
  search: string;
  onSearch: (search: string) => void;
}

/** Search and table of contents. */
export function Contents({ parts, search, onSearch }: ContentsProps) {
  const t = useT('method');
  const count = parts.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div className={classes.contents}>
      <div role="search">
        <MethodSearch label={t('search')} value={search} onChange={onSearch} />
        <p role="status" className={search ? classes.found : 'nr-visually-hidden'}>
          {t('search.found', { count })}
        </p>
      </div>
      <nav aria-label={t('contents')}>
        <ul className={classes.parts}>
          {parts.map(({ part, rules }) => (
            <li key={part}>
              <a href={`#${part}`} className={classes.part}>
                {t(`part.${part}`)}
              </a>
              <ul className={classes.rules}>
                {rules.map(({ id, term }) => (
                  <li key={id}>
                    <a href={`#rule-${id}`} className={classes.rule}>
                      <span className={classes.number}>{id}</span>
                      {term}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <a href="#weighting" className={classes.part}>
              {t('weighting.title')}
            </a>
          </li>
          <li>
            <a href="#versions" className={classes.part}>
              {t('versions.title')}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
