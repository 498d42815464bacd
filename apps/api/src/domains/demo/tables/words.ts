import type { DemoCountryCode } from './population.js';

/** Invented names of a country: words for newspapers, towns that do not exist, publishers and sales houses. */
export interface CountryWords {
  readonly newsFirsts: string;
  readonly newsSeconds: string;
  /** Towns; `Name:fr` marks names in French. */
  readonly towns: string;
  readonly regional: string;
  readonly houses: string;
  readonly networks: string;
}

/** Words names are made of; none is a real brand. */
export const WORDS: Record<DemoCountryCode, CountryWords> = {
  at: {
    newsFirsts: 'Kogel Firn Zirben Lärchen Enzian Gamsfeld Hochalm Föhn Steinkar Wildbach Talsee Murmel',
    newsSeconds: 'bote ruf echo blatt stimme depesche fanfare feder laterne',
    towns:
      'Kaltenried Hallmoos Lindenegg Orwinkirchen Steinbrückl Talhofen Moosgraben Hinterlohen Silberkar Weidenfurth ' +
      'Erlenstatt Rotmoos Hochlehen Fernlach Unterkogl Grünweiler Altenlohr Seewinkl Bärenstall Kreuzlehen Falkenzell ' +
      'Drosslbach Haselried Kienleiten Lerchenstatt Mitterlohe Nebelgrund Oberfirn Pappelried Rehgraben Schattmoos ' +
      'Tannlehen Ulmenhofen Vogelried Wiesenlohe Zirmegg',
    regional: 'Bote Anzeiger Rundblatt Stimme Wochenblatt',
    houses:
      'Nordkar Rotwand Karfels Hochfirn Talgrund Morgenkogel Lindwurm Bachwerk Ostkamm Weitmoos Almwind Schneegrat Kranebitt Steinmandl Wasserfall',
    networks:
      'Vierklang Querfeld Weitwinkel Leuchtfeuer Resonanz Nordwand Taktgeber Zielgerade Mosaikwerk Sichtweite Rundum Gipfelsturm',
  },
  de: {
    newsFirsts: 'Deich Förde Ginster Kiefern Weiden Bernstein Ziegel Auen Hünen Wacholder',
    newsSeconds: 'bote ruf echo blatt stimme depesche fanfare feder laterne',
    towns:
      'Marschhorst Lüttendorp Kienhagen Ellerbrück Wendlow Grotenmoor Birkenhude Rabenwalde Stillingen Auerhofen Quendelheim ' +
      'Torfkamp Heidbrügge Sandlohne Erlenkoog Buchweiler Tiefenlohr Windmark',
    regional: 'Bote Anzeiger Rundblatt Stimme Wochenblatt',
    houses: 'Deichgraf Kesselwerk Brückenkopf Uferweg Heidekraut Eichwerk Ostwarft Südhang Speicher Flussaue',
    networks:
      'Breitseite Doppelpass Querschnitt Kernzone Lichtung Polarlicht Viergespann Fernglas Werbewarft Strömung',
  },
  ch: {
    newsFirsts: 'Grat Matten Arven Tobel Fluh Gletscher Bergahorn Seeufer Nagelfluh Steinbock',
    newsSeconds: 'bote ruf echo blatt stimme depesche fanfare feder laterne',
    towns:
      'Oberfluhwil Mattlikon Chaltbrunn Seegräbern Arvenmatt Hinterschwändi Rütihorn Tobelwil Bergliken Steinmürren ' +
      'Courvaux:fr Montrelay:fr Belvigny:fr Valserens:fr Praz-Dessous:fr Saint-Orvin:fr',
    regional: 'Bote Anzeiger Rundblatt Stimme Wochenblatt',
    houses:
      'Gratwerk Hohfluh Seebrise Mattenhof Firnquell Arvenholz Wildheuer Nordgrat Bachtobel Bergkristall',
    networks:
      'Rundsicht Helvedia Panoramawerk Kreisel Brückenwerk Seilbahn Sonnseite Vektora Weitblende Zugkraft',
  },
};
