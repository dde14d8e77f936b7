/** Whether the browser would ask before the tab is closed. */
export function isTabHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
