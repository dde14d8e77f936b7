/** A page that cannot be written anew from its operators; it is drawn as a picture. */
export class NotRebuilt extends Error {
  override readonly name = 'NotRebuilt';
}
