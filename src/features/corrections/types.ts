export interface EntryToCorrect {
  readonly id: number;
  readonly start_hour: string;
  readonly end_hour: string | null;
  readonly time_paused: number;
}

export interface ProposeDialogProps {
  /** Of whom one is chosen; the only one stands already. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** Of the entry; of one that is missing, the best that is known before the person and the day are. */
  readonly zone: string;
  readonly entry?: EntryToCorrect | undefined;
  readonly date?: string | undefined;
  /** What stands as the exit of an entry that is open. */
  readonly proposedEnd?: string | undefined;
  readonly onClose: () => void;
}
