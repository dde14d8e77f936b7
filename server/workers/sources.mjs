import { register } from 'tsx/esm/api';

// tsx itself leaves worker threads alone.
register();
