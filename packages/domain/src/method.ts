/** The parts of the method, in the order in which they are explained. */
export const METHOD_PARTS = ['counting', 'frames', 'reach', 'models', 'precision', 'lift'] as const;

export type MethodPart = (typeof METHOD_PARTS)[number];

/** What a figure is counted in; `null` for rules that are no figure. */
export type MethodUnit =
  | 'count'
  | 'persons'
  | 'clients'
  | 'seconds'
  | 'percent'
  | 'points'
  | 'index'
  | 'ratio'
  | 'money'
  | 'cases'
  | null;

/** One definition of the method. Its words are in the catalogue `method`: `rule.<id>.term` and `rule.<id>.text`. */
export interface MethodRule {
  /** The number code, documents and screens quote. Numbers stay; there may be gaps. */
  readonly id: number;
  readonly part: MethodPart;
  readonly unit: MethodUnit;
  /**
   * `{a}/{b}` is a fraction, `_` and `^` set the next sign or brace lower and higher, `sqrt{...}` is a root; what stands
   * below a sum or product sign is written as its index.
   */
  readonly formulas: readonly string[];
  /** Who published the definition: names; `textbook` = well known; `own` = nothing was published, so it is ours. */
  readonly source: 'own' | 'textbook' | readonly string[];
}

const COUNTING = [
  { id: 1, part: 'counting', unit: 'count', formulas: [], source: ['INFOnline/IVW', 'NET-Metrix (IFABC)'] },
  {
    id: 3,
    part: 'counting',
    unit: 'count',
    formulas: ['t_k − t_{k−1} > 1800'],
    source: ['NET-Metrix', 'INFOnline/IVW', 'gemius'],
  },
  { id: 4, part: 'counting', unit: 'count', formulas: ['V(A ∪ B) ≤ V(A) + V(B)'], source: ['IVW'] },
  { id: 5, part: 'counting', unit: 'clients', formulas: [], source: ['NET-Metrix', 'INFOnline'] },
  {
    id: 6,
    part: 'counting',
    unit: 'persons',
    formulas: ['UU = Σ_i w_i y_i'],
    source: ['ÖWA/Reppublika', 'gemius'],
  },
  {
    id: 7,
    part: 'counting',
    unit: 'seconds',
    formulas: ['g = {Σ_k d_k}/{Σ_k (m_k − 1)}', 'U = g · {Σ_k m_k}/{V}'],
    source: ['NET-Metrix'],
  },
  {
    id: 8,
    part: 'counting',
    unit: 'percent',
    formulas: ['{PI_h}/{PI_l} · 100'],
    source: ['ÖWA'],
  },
  { id: 9, part: 'counting', unit: 'ratio', formulas: ['{PI}/{V}'], source: 'textbook' },
  { id: 10, part: 'counting', unit: 'count', formulas: ['V = V_c · {PI}/{PI_c}'], source: ['IVW', 'ÖWA'] },
  {
    id: 49,
    part: 'counting',
    unit: 'percent',
    source: 'own',
    formulas: ['{V(Y → X)}/{V(X)} · 100', '{V(X → Y)}/{V(X)} · 100'],
  },
  {
    id: 64,
    part: 'counting',
    unit: 'count',
    formulas: ['m = med(x)', 's = max(1.4826 · med(|x − m|), sqrt{m})', '[m − 4 s, m + 4 s]'],
    source: ['Hampel 1974'],
  },
] as const satisfies readonly MethodRule[];

const FRAMES = [
  {
    id: 11,
    part: 'frames',
    unit: 'persons',
    formulas: ['Ū = {1}/{D} Σ_d UU_d'],
    source: ['TOP (comsulting)'],
  },
  { id: 12, part: 'frames', unit: null, formulas: [], source: ['ÖWA'] },
] as const satisfies readonly MethodRule[];

const REACH = [
  {
    id: 14,
    part: 'reach',
    unit: 'percent',
    source: ['ÖWA'],
    formulas: ['R_T = {Σ_{i∈T} w_i y_i}/{N_T} · 100'],
  },
  {
    id: 15,
    part: 'reach',
    unit: 'percent',
    source: ['Halo (WFA)'],
    formulas: ['R(A ∪ B) = R(A) + R(B) − R(A ∩ B)', 'Δ_k = R(1 … k) − R(1 … k−1)', 'E_k = R(S) − R(S ∖ k)'],
  },
  {
    id: 16,
    part: 'reach',
    unit: 'persons',
    formulas: ['C_m = Σ_{i: m∈S_i} {w_i}/{|S_i|}'],
    source: 'textbook',
  },
  {
    id: 17,
    part: 'reach',
    unit: 'index',
    source: ['ÖWA', 'gemius', 'Koopman 1984'],
    formulas: ['A = {R_T}/{R_0} · 100', 'A = {100}/{λ + {1 − λ}/{ϑ}}', '{UU_T}/{UU} · 100'],
  },
  {
    id: 18,
    part: 'reach',
    unit: 'points',
    source: ['Goldbach', 'TouchPoints'],
    formulas: ['G = Σ_{i∈T} w_i c_i', 'OTS = {G}/{UU_T}', 'GRP = R_T · OTS = {G}/{N_T} · 100'],
  },
  {
    id: 19,
    part: 'reach',
    unit: 'percent',
    source: ['m-cloud'],
    formulas: ['R_{k+} = Σ_{j≥k} s_j', 'R_{eff} = Σ_k g_k s_k'],
  },
  {
    id: 20,
    part: 'reach',
    unit: 'percent',
    source: ['Nielsen DAR', 'AudienceProject'],
    formulas: ['{PI_T}/{PI} · 100', 'H = {PI_T}/{PI} : {N_T}/{N}'],
  },
  {
    id: 21,
    part: 'reach',
    unit: 'money',
    source: ['Crossvertise', 'Goldbach'],
    formulas: ['CPM = {K}/{G} · 1000', '{K}/{UU_T} · 1000', 'CPP = {K}/{R_T}', '{K}/{GRP}'],
  },
  {
    id: 22,
    part: 'reach',
    unit: 'percent',
    source: 'own',
    formulas: ['R(d) = {Σ_{i∈T, f_i≤d} w_i}/{N_T} · 100'],
  },
  { id: 31, part: 'reach', unit: 'percent', formulas: [], source: ['Tang et al. 2020 (arXiv 2008.05391)'] },
  {
    id: 60,
    part: 'reach',
    unit: 'count',
    formulas: ['I = Σ_i w_i Σ_p c_p x_{i p}', 'c_p ≥ 1'],
    source: 'own',
  },
  { id: 61, part: 'reach', unit: 'count', formulas: ['OTS = Σ_i w_i v_i'], source: 'own' },
  { id: 62, part: 'reach', unit: 'percent', formulas: ['{I_b}/{Σ_b I_b}'], source: 'textbook' },
] as const satisfies readonly MethodRule[];

const MODELS = [
  { id: 23, part: 'models', unit: 'percent', formulas: ['R = 1 − Π_j (1 − p_j)'], source: ['Sainsbury'] },
  {
    id: 24,
    part: 'models',
    unit: 'percent',
    source: ['Agostini', 'Hofmans'],
    formulas: ['R = {A^2}/{A + K Σ_{i<j} D_{i j}}', 'K_{i j} = {A_i + A_j}/{A_i + A_j − D_{i j}}'],
  },
  {
    id: 25,
    part: 'models',
    unit: 'percent',
    source: ['Aldás Manzano 1998'],
    formulas: [
      'α = {R_1 (R_2 − R_1)}/{2 R_1 − R_2 − R_1^2}',
      'β = {α (1 − R_1)}/{R_1}',
      'P(k) = C(n, k) · {B(k + α, n − k + β)}/{B(α, β)}',
    ],
  },
  {
    id: 26,
    part: 'models',
    unit: 'percent',
    source: ['Metheringham', 'Aldás Manzano 1998'],
    formulas: ['A_1 = {Σ_i A_i n_i}/{Σ_i n_i}', 'A_2 = 2 A_1 − D'],
  },
  {
    id: 27,
    part: 'models',
    unit: 'percent',
    source: ['Danaher 2007'],
    formulas: ['P(0) = ({r}/{r + m})^r', 'm = {GRP}/{100}'],
  },
  {
    id: 28,
    part: 'models',
    unit: 'percent',
    source: ['Goerg', 'WFA planning-evaluation-framework'],
    formulas: ['ρ = {I R}/{I − R}', 'R_{k+}(x) = ρ ({x}/{x + ρ})^k'],
  },
] as const satisfies readonly MethodRule[];

const PRECISION = [
  {
    id: 32,
    part: 'precision',
    unit: null,
    source: ['R survey::rake', 'pewmethods', 'anesrake'],
    formulas: ['w_i ← w_i · {t_l}/{Σ_{j∈l} w_j}'],
  },
  {
    id: 33,
    part: 'precision',
    unit: 'cases',
    source: ['Kish'],
    formulas: ['n_{eff} = {(Σ_i w_i)^2}/{Σ_i w_i^2}', 'deff = {n}/{n_{eff}}'],
  },
  {
    id: 34,
    part: 'precision',
    unit: 'points',
    source: ['Wilson', 'Newcombe 1998', 'Abramowitz & Stegun 26.7.5', 'Deville & Särndal 1992'],
    formulas: [
      'V_0 = {n}/{n − 1} · {Σ_i w_i^2 (y_i − p)^2}/{(Σ_i w_i)^2}',
      'e_i = y_i − p − x_i B',
      'V = ({n}/{n − k})^2 · {Σ_i w_i^2 e_i^2}/{(Σ_i w_i)^2}',
      'n_* = min({p (1 − p)}/{V_0}, n_{eff}) · {V_0}/{V}',
      'p_± = p ± {0.25}/{n_*}',
      '{p_± + {t^2}/{2 n_*} ± t sqrt{{p_± (1 − p_±)}/{n_*} + {t^2}/{4 n_*^2}}}/{1 + {t^2}/{n_*}}',
      'UU = N_G · {Σ_{i ∈ T} w_i y_i}/{Σ_{i ∈ G} w_i}',
    ],
  },
  {
    id: 36,
    part: 'precision',
    unit: 'points',
    source: ['Tango 1998'],
    formulas: [
      'd_i = y_{1 i} − y_{2 i}',
      'd̄ = p_1 − p_2',
      'e_i = d_i − d̄ − x_i B',
      'V = ({n}/{n − k})^2 · {Σ_i w_i^2 e_i^2}/{(Σ_i w_i)^2}',
      '|a − b − Δ| ≤ t sqrt{{2 q + Δ (1 − Δ)}/{n}}',
    ],
  },
  {
    id: 37,
    part: 'precision',
    unit: 'ratio',
    formulas: ['f = {PI_C}/{Σ_i w_i c_i}', "c'_i = f c_i"],
    source: ['ag.ma', 'Médiamétrie'],
  },
  { id: 38, part: 'precision', unit: 'cases', formulas: [], source: ['agof'] },
  { id: 39, part: 'precision', unit: 'cases', formulas: [], source: 'own' },
  {
    id: 63,
    part: 'precision',
    unit: 'percent',
    formulas: ['{right}/{detected}', '{right}/{ads}'],
    source: 'textbook',
  },
] as const satisfies readonly MethodRule[];

const LIFT = [
  {
    id: 40,
    part: 'lift',
    unit: 'points',
    source: ['Liu et al. 2023', 'Koopman 1984'],
    formulas: [
      'Δ = p_E − p_C',
      '{Δ}/{p_C}',
      '{Δ}/{1 − p_C}',
      'z = {Δ}/{sqrt{p̄ (1 − p̄) ({1}/{n_E} + {1}/{n_C})}}',
    ],
  },
  {
    id: 41,
    part: 'lift',
    unit: 'points',
    source: ['Newcombe 1998'],
    formulas: ['Δ − sqrt{(p_E − l_E)^2 + (u_C − p_C)^2}', 'Δ + sqrt{(u_E − p_E)^2 + (p_C − l_C)^2}'],
  },
  {
    id: 42,
    part: 'lift',
    unit: 'cases',
    source: ['Fleiss, Levin, Paik 2003'],
    formulas: [
      'n = {(a + b)^2}/{Δ^2}',
      'a = z_{1−α/2} sqrt{2 p̄ (1 − p̄)}',
      'b = z_{1−β} sqrt{p_E (1 − p_E) + p_C (1 − p_C)}',
    ],
  },
  { id: 43, part: 'lift', unit: null, formulas: [], source: ['Holm 1979', 'Benjamini, Hochberg 1995'] },
  { id: 44, part: 'lift', unit: 'percent', formulas: ['{Σ_i g_i x_i}/{Σ_i g_i}'], source: 'own' },
] as const satisfies readonly MethodRule[];

/** Every definition behind a figure, part by part: what the method page shows and the documentation names. */
export const METHOD_RULES = [...COUNTING, ...FRAMES, ...REACH, ...MODELS, ...PRECISION, ...LIFT] as const;

/** Number of a definition. */
export type RuleNumber = (typeof METHOD_RULES)[number]['id'];
