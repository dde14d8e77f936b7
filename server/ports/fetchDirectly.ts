/** As `fetch`, but a service that answers with another address is an error: who is asked stands in the settings. */
export const fetchDirectly: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'error' });
