export { calendarFeeds } from './routes.ts';
