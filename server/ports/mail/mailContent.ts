interface Link {
  readonly label: string;
  readonly link: string;
}

/** What a mail says, in the language of who gets it. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** What a list of mails shows after the subject; without it the first paragraph. */
  readonly preheader?: string | undefined;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A list that the first paragraph introduces. */
  readonly items?: readonly string[] | undefined;
  readonly button: Link;
  /** Why one gets the mail. */
  readonly reason?: string | undefined;
  /** Where one chooses which mails one gets. */
  readonly choiceLink?: string | undefined;
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
