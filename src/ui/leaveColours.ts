/** A soft fill and the colour of the words and marks on it; both meet WCAG AA together (leaveColours.test.ts). */
interface Tint {
  readonly soft: string;
  readonly ink: string;
}

export const leaveHues = ['blue', 'pink', 'yellow', 'purple', 'grey', 'orange', 'rose'] as const;
export type LeaveHue = (typeof leaveHues)[number];

/** Colours of leave (leave 6): blue, pink, yellow, purple and grey are types, orange and rose are answers. */
export const leaveTints: Readonly<Record<'light' | 'dark', Readonly<Record<LeaveHue, Tint>>>> = {
  light: {
    blue: { soft: '#E3EDFD', ink: '#1B4FBF' },
    pink: { soft: '#FCE4F1', ink: '#A8176B' },
    yellow: { soft: '#FAF0BF', ink: '#6B5200' },
    purple: { soft: '#EEE6FD', ink: '#6536C9' },
    grey: { soft: '#E9EDF1', ink: '#4A5765' },
    orange: { soft: '#FDE8D3', ink: '#974504' },
    rose: { soft: '#FDE3E6', ink: '#AE1D38' },
  },
  dark: {
    blue: { soft: '#1B2F55', ink: '#A3C4FF' },
    pink: { soft: '#45203A', ink: '#FFA3CE' },
    yellow: { soft: '#3B3313', ink: '#F0D264' },
    purple: { soft: '#322456', ink: '#CAB4FF' },
    grey: { soft: '#2C3844', ink: '#C0CAD5' },
    orange: { soft: '#43290F', ink: '#FFB673' },
    rose: { soft: '#471D28', ink: '#FFA1AE' },
  },
};

/** Styles by `data-hue`: the soft fill with readable words on it. */
export const tintStyles = (mode: 'light' | 'dark'): Record<string, { backgroundColor: string; color: string }> =>
  Object.fromEntries(
    leaveHues.map((hue) => {
      const { soft, ink } = leaveTints[mode][hue];
      return [`&[data-hue=${hue}]`, { backgroundColor: soft, color: ink }];
    }),
  );
