import { Fragment } from 'react';

/** What is no longer than this stands in one line of a card on a phone. */
const longest = 24;

/** `ana@`, `example.com`; a long part in the pieces between its dots. */
const piecesOf = (address: string): readonly string[] =>
  address.split(/(?<=@)/).flatMap((part) => (part.length > longest ? part.split(/(?<=\.)/) : [part]));

/** An e-mail address, whose line is turned only after its sign or, where that is not enough, after a dot. */
export const BreakableAddress = ({ children }: { readonly children: string }) =>
  piecesOf(children).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
