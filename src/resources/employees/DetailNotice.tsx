import { MinorNotice } from './MinorNotice.tsx';
import { UndeliveredNotice } from './UndeliveredNotice.tsx';

/** What is said over the cards of a person. */
export const DetailNotice = () => (
  <>
    <UndeliveredNotice />
    <MinorNotice />
  </>
);
