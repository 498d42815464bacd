import type { RegionPopulation } from './population.types.js';

/** A canton as it is published: by sex at all ages, and by age group, but not by both. */
interface Canton {
  readonly key: string;
  readonly name: string;
  readonly female: number;
  readonly male: number;
  /** 10-19, 20-29, ... 60-69, 70+. */
  readonly ages: readonly number[];
}

// Obwalden is missing from the source, from its rows and from its total.
const CANTONS: readonly Canton[] = [
  {
    key: 'CH-AG',
    name: 'Aargau',
    female: 341_112,
    male: 344_733,
    ages: [67_323, 81_244, 97_368, 94_902, 106_964, 79_161, 87_397],
  },
  {
    key: 'CH-AI',
    name: 'Appenzell Innerrhoden',
    female: 7825,
    male: 8303,
    ages: [1642, 2104, 2008, 2002, 2441, 1884, 2284],
  },
  {
    key: 'CH-AR',
    name: 'Appenzell Ausserrhoden',
    female: 27_507,
    male: 27_938,
    ages: [5254, 6318, 7132, 7075, 8854, 7030, 7838],
  },
  {
    key: 'CH-BE',
    name: 'Bern',
    female: 529_304,
    male: 510_170,
    ages: [96_454, 119_810, 141_448, 137_708, 156_601, 125_570, 160_596],
  },
  {
    key: 'CH-BL',
    name: 'Basel-Landschaft',
    female: 147_578,
    male: 141_890,
    ages: [27_931, 30_548, 35_374, 39_007, 45_905, 35_126, 48_050],
  },
  {
    key: 'CH-BS',
    name: 'Basel-Stadt',
    female: 100_847,
    male: 94_997,
    ages: [15_404, 23_685, 33_539, 26_859, 27_696, 20_767, 29_329],
  },
  {
    key: 'CH-FR',
    name: 'Fribourg',
    female: 160_630,
    male: 161_153,
    ages: [35_792, 42_682, 44_690, 45_232, 48_107, 33_114, 36_578],
  },
  {
    key: 'CH-GE',
    name: 'Genève',
    female: 259_944,
    male: 244_184,
    ages: [53_165, 65_068, 76_120, 76_190, 71_485, 46_829, 62_359],
  },
  {
    key: 'CH-GL',
    name: 'Glarus',
    female: 20_044,
    male: 20_546,
    ages: [3848, 4836, 5559, 5149, 6217, 5138, 5900],
  },
  {
    key: 'CH-GR',
    name: 'Graubünden',
    female: 99_314,
    male: 99_707,
    ages: [17_946, 22_953, 25_696, 26_347, 31_658, 25_798, 31_188],
  },
  {
    key: 'CH-JU',
    name: 'Jura',
    female: 37_184,
    male: 36_400,
    ages: [8058, 9124, 8640, 9160, 10_899, 9044, 11_400],
  },
  {
    key: 'CH-LU',
    name: 'Luzern',
    female: 207_144,
    male: 205_976,
    ages: [40_737, 54_054, 59_014, 55_340, 62_117, 45_366, 53_415],
  },
  {
    key: 'CH-NE',
    name: 'Neuchâtel',
    female: 90_001,
    male: 86_495,
    ages: [19_307, 22_089, 22_946, 24_822, 25_447, 18_700, 25_503],
  },
  {
    key: 'CH-NW',
    name: 'Nidwalden',
    female: 21_034,
    male: 22_053,
    ages: [3909, 4884, 5460, 5612, 7265, 5645, 6423],
  },
  {
    key: 'CH-SG',
    name: 'St. Gallen',
    female: 254_695,
    male: 256_039,
    ages: [51_757, 66_380, 71_092, 66_235, 76_499, 57_360, 68_584],
  },
  {
    key: 'CH-SH',
    name: 'Schaffhausen',
    female: 41_580,
    male: 40_768,
    ages: [7621, 9517, 10_984, 10_434, 12_774, 10_288, 12_948],
  },
  {
    key: 'CH-SO',
    name: 'Solothurn',
    female: 137_588,
    male: 137_659,
    ages: [25_703, 32_516, 37_255, 35_831, 43_861, 34_155, 39_277],
  },
  {
    key: 'CH-SZ',
    name: 'Schwyz',
    female: 78_267,
    male: 82_213,
    ages: [15_355, 18_585, 21_530, 22_712, 26_942, 19_143, 20_624],
  },
  {
    key: 'CH-TG',
    name: 'Thurgau',
    female: 138_662,
    male: 140_885,
    ages: [27_381, 33_911, 39_138, 36_766, 44_638, 33_055, 35_426],
  },
  {
    key: 'CH-TI',
    name: 'Ticino',
    female: 180_350,
    male: 171_141,
    ages: [33_625, 37_195, 39_922, 50_723, 57_478, 41_962, 61_086],
  },
  {
    key: 'CH-UR',
    name: 'Uri',
    female: 17_964,
    male: 18_739,
    ages: [3794, 4458, 4490, 4775, 5504, 4670, 5449],
  },
  {
    key: 'CH-VD',
    name: 'Vaud',
    female: 409_909,
    male: 395_189,
    ages: [89_543, 105_425, 116_644, 117_016, 113_315, 77_560, 98_814],
  },
  {
    key: 'CH-VS',
    name: 'Valais',
    female: 174_271,
    male: 171_254,
    ages: [34_386, 42_868, 45_872, 45_748, 52_601, 40_752, 49_901],
  },
  {
    key: 'CH-ZG',
    name: 'Zug',
    female: 63_048,
    male: 64_594,
    ages: [12_695, 13_426, 18_383, 19_414, 20_806, 13_758, 15_954],
  },
  {
    key: 'CH-ZH',
    name: 'Zürich',
    female: 772_596,
    male: 766_679,
    ages: [141_741, 187_257, 253_964, 228_236, 220_632, 151_391, 193_700],
  },
];

// Of ten years of age, 14-19 are six.
const SHARE_OF_TEENS = 0.6;

/**
 * Switzerland's population of 14 and over by canton, sex and age group, as of 2021.
 * Source: Bundesamt für Gesundheit (BAG), population figures of its COVID-19 open data (opendata.swiss, open use).
 * Of the 26 cantons the source lacks Obwalden, so the demo does too. Estimated: 14-19 as six tenths of 10-19, and
 * sex within an age group as in the whole canton.
 */
export const POPULATION_CH: readonly RegionPopulation[] = CANTONS.map(({ key, name, female, male, ages }) => {
  const over13 = ages.map((persons, group) => (group === 0 ? Math.round(persons * SHARE_OF_TEENS) : persons));
  const women = over13.map((persons) => Math.round((persons * female) / (female + male)));
  return { key, name, female: women, male: over13.map((persons, group) => persons - (women[group] ?? 0)) };
});
