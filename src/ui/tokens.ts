/** Every colour and measure of the product. Text colours meet WCAG AA on the surfaces named beside them (tokens.test.ts). */
export interface Palette {
  readonly background: string;
  readonly surface: string;
  /** Hovered rows, table heads, wells. */
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  /** Edge of inputs: 3:1 on the surface. */
  readonly edge: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly done: string;
  readonly doneSoft: string;
  readonly waiting: string;
  readonly waitingSoft: string;
  readonly wrong: string;
  readonly wrongSoft: string;
  readonly info: string;
  readonly infoSoft: string;
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    background: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#F1F4F7',
    text: '#18212B',
    quiet: '#566473',
    line: '#E3E8EE',
    edge: '#8592A0',
    accent: '#0B6E69',
    accentHover: '#095853',
    onAccent: '#FFFFFF',
    accentSoft: '#E2F1EF',
    done: '#1A7A41',
    doneSoft: '#E4F4EA',
    waiting: '#A84E08',
    waitingSoft: '#FCF0DF',
    wrong: '#C2293D',
    wrongSoft: '#FCE9EB',
    info: '#1F5BE0',
    infoSoft: '#EAF1FE',
  },
  dark: {
    background: '#0F151B',
    surface: '#17202A',
    raised: '#1E2934',
    text: '#E8EDF3',
    quiet: '#9AA8B7',
    line: '#273340',
    edge: '#68788A',
    accent: '#3FB8AF',
    accentHover: '#63CDC5',
    onAccent: '#06201E',
    accentSoft: '#163634',
    done: '#4CC38A',
    doneSoft: '#15342A',
    waiting: '#F0A04B',
    waitingSoft: '#3A2A17',
    wrong: '#FF8A94',
    wrongSoft: '#3F1D24',
    info: '#86B0FF',
    infoSoft: '#1B2C4D',
  },
};

/** Corners, in pixels. */
export const radius = 10;
/** The grid, in pixels. */
export const unit = 8;
export const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
