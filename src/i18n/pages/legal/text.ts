/**
 * Terms and privacy policy. They are loaded by their own pages alone (src/custom/legal), not with the other texts.
 * `%{operator}` is who offers the service, `%{privacyEmail}` and `%{supportEmail}` where they are reached. A change of
 * what they say gets a new `legalVersion` (domain/constants.ts).
 */
export type LegalText = {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly LegalSection[];
};

export type LegalSection = {
  readonly id: string;
  readonly title: string;
  /** Paragraphs; a list where there are several sentences together. */
  readonly body: readonly (string | readonly string[])[];
};
