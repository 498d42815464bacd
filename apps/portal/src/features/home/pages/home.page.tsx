import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { AppTiles } from '../sections/app-tiles.js';
import { HomeNews } from '../sections/home-news.js';
import { CountryChoice } from '../sections/country-choice.js';
import classes from './home.page.module.css';

/** Where everybody starts: the country, and the services to choose from. */
export function HomePage() {
  const t = useT('home');
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('greeting', { name: user.name })}</h1>
        <p className={classes.lead}>{t('prompt')}</p>
      </header>
      <CountryChoice />
      <AppTiles />
      {/* Below what is clicked: it arrives piece by piece, and nothing may move under a hand. */}
      <HomeNews />
    </div>
  );
}
