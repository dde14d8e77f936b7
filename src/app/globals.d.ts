interface Window {
  /** Asks for the application's files ahead of time; set by the script that the build puts into the page. */
  jornadaPreload?: () => void;
}
