import type { Agreement } from './agreements.ts';
import { exampleMessages as say } from './messages/index.ts';

interface Example extends Partial<Agreement> {
  readonly name: string;
  readonly source: string;
}

/** Agreements to begin with. Only what is known of their publication is filled in. */
export const agreementExamples = {
  consulting: () => ({ ...named('consulting'), annual_hours: 1800, daily_hours: 9 }),
  contactCenter: () => ({ ...named('contactCenter'), annual_hours: 1764 }),
  privateSecurity: () => ({ ...named('privateSecurity'), annual_hours: 1782 }),
} as const satisfies Readonly<Record<string, () => Example>>;

export type ExampleName = keyof typeof agreementExamples;

const named = (example: keyof typeof say) => ({ name: say[example].name, source: say[example].source });
