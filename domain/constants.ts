/** Constants and limits of the product; one place, no schemas. */
export const limits = {
  text: 255,
  longText: 2000,
  /** Hours of a contract, as the table holds them. */
  hoursMax: 9999.99,
  leaveComment: 150,
  /** Days of leave, of all people together, that are written in one go. */
  leaveAtOnce: 50_000,
  /** Days of one person that are answered or deleted together with another. */
  leaveDaysTogether: 400,
  /** How long ago a day may be that an employee asks for; an administrator may record any. */
  leavePastDays: 30,
  /** How far from today leave may be. */
  leaveYears: 10,
  complaintReply: 255,
  complaintsResponsible: 2,
  /** A complaint itself, reported by its author. */
  complaint: 4000,
  /** Why the answer takes longer, and what was done, for the register. */
  complaintExtension: 500,
  complaintMeasures: 2000,
  teamName: 255,
  passwordMin: 8,
  passwordMax: 30,
  vacationDaysMax: 50,
  payrollYears: 10,
  offlinePunchHours: 72,
  /** Longest report of a person's time. */
  recordYears: 5,
  /** A reopened month is left open for so long, for the correction. */
  reopenedHours: 24,
  /** Longest wait before people are reminded: minutes of a punch, days of a signature. */
  reminderMinutes: 240,
  reminderDays: 60,
  /** How far from a workplace a punch may be made and still be of it, in metres. */
  radiusMetres: { least: 10, most: 5000 },
  /** Longest entry that a correction may make. */
  entryHours: 24,
  /** Longest record of a whole enterprise, in days. */
  enterpriseRecordDays: 366,
  /** Incidents that are reviewed in one go. */
  incidentsAtOnce: 500,
  clientsAtOnce: 500,
  /** From so many times in a calendar year on, an incident is marked as recurring. */
  recurringTimes: 3,
  /** Longest life of an inspector's link. */
  inspectionDays: 90,
  /** Ordinary hours of a day (art. 34.3 ET). */
  ordinaryDayHours: 9,
  /** Rest between two working days (art. 34.3 ET). */
  restHours: 12,
  /** A longer stretch asks for a pause of so many minutes (art. 34.4 ET). */
  stretchHours: 6,
  pauseMinutes: 15,
  /** Overtime of a year (art. 35.2 ET). */
  overtimeHours: 80,
} as const;

/** Limits on what people upload; in megabytes where the name says so. */
export const uploadLimits = {
  /** A payroll or an employee's file. */
  fileMegabytes: 25,
  /** One PDF that holds many payrolls. */
  multiPayrollMegabytes: 60,
  /** All files of one upload together. */
  uploadMegabytes: 90,
  files: 200,
  pages: 2000,
  /** What a file may take once it is unpacked. */
  unpackedMegabytes: 300,
  /** Logo of an enterprise. */
  logoMegabytes: 2,
  /** Attachment of a complaint. */
  complaintMegabytes: 10,
  /** Of one message. */
  complaintFiles: 4,
  /** Each of them is drawn as a picture. */
  complaintPages: 20,
} as const;

/** What a file of an employee, or of a record, may be; whoever receives it looks whether its content is that. */
export const documentEndings = ['.pdf', '.doc', '.docx', '.xls', '.xlsx'] as const;
export const imageEndings = ['.png', '.jpg', '.jpeg', '.webp'] as const;

/** Limits on JSON that is sent. */
export const bodyLimits = {
  /** Arrays and objects within each other; nothing of ours goes deeper than ten. */
  depth: 32,
  /** Elements and keys in all: an import of 2,500 people with all their fields, and more. */
  elements: 100_000,
  /** Most keys of an object whose keys are free. */
  keys: 1000,
  /** Without a session, unless it brings files: 413 beyond. */
  anonymousBytes: 64 * 1024,
  /** With a session. */
  bytes: 1024 * 1024,
  /** A report of a mail server. */
  reportBytes: 256 * 1024,
  /** Most characters of a field beside files, and of a text where any value is taken. */
  fieldBytes: 10_000,
  /** JSON in an address: of a longer head nobody reads anything. */
  addressCharacters: 16 * 1024,
  /** What a visitor has typed into a sign-up. */
  opportunityBytes: 16 * 1024,
} as const;

/** Filters that people save for their lists. */
export const savedFilterLimits = {
  name: 60,
  /** Of a person in one enterprise, shared ones included. */
  ofPerson: 50,
  /** Characters of the filter as JSON. */
  filter: 4096,
} as const;

/** Wrong passwords of an account that the log of activity keeps in a day. */
export const failedSignInsLogged = 20;

/** Mails that somebody else may cause, of a day. */
export const mailLimits = {
  /** Invitations to one address, from whichever enterprise. */
  invitationsToAddress: 5,
  /** Invitations of an enterprise: the longest file of employees, and some more. */
  invitationsOfEnterprise: 2500,
  /** Mails to recover a password of one account. */
  recoveriesOfAccount: 10,
  /** Mails with the links that an account waits for, at its sign-ins and at the opening of links that were opened before. */
  linksAtSignIn: 3,
  /** Mails of one kind to one person about what protects their account. */
  credentialMails: 5,
  /** Signs of a name in a mail. */
  name: 60,
} as const;

/** Tries to sign in. */
export const signInLimits = {
  /** To one account from one network, before each has to wait. */
  free: 10,
  /** The first wait, which doubles with each try, and the longest. */
  pauseSeconds: 30,
  longestPauseSeconds: 3600,
  /** Wrong ones to one account in an hour, from all devices that it does not know. */
  failuresOfAccount: 100,
  /** From one network in a minute. */
  ofNetwork: 300,
} as const;

/** How long an enterprise waits before it invites an address again whose reader declined. */
export const declinedDays = 30;

/** How long the owner of an account can object to the move of a membership: of anybody, and of who administers the enterprise. */
export const moveObjectionDays = { usual: 3, administrators: 7 } as const;

/** How long who had an address can undo that the account has another. */
export const undoEmailDays = 7;

/** How long complaints are kept, at most (Ley 2/2023). */
export const complaintTerms = {
  /** From their reception, with their entry in the register (art. 26.2). */
  years: 10,
  /** Content of one that nobody investigated: from its reception (art. 32.4). */
  unexaminedMonths: 3,
} as const;

/** How long files stay in the file store after nobody sees them any more. */
export const retention = {
  /**
   * Receipts of wages and what proves contract and sick leave: four years (art. 21.1 LISOS, Real Decreto Legislativo
   * 5/2000). A deleted one is blocked so long, then destroyed (art. 32 LOPDGDD).
   */
  wageDocumentYears: 4,
  /**
   * A person whose data were erased keeps name, DNI and record of time so long after they left (art. 34.9 ET, art. 21.1
   * LISOS): then the record stays without them.
   */
  identityYears: 4,
  /** The record of working time, at least (art. 34.9 ET); an operator may have what is older removed. */
  recordYears: 4,
  /** Types of employees' files that are kept so long. */
  wageDocumentTypes: ['contract', 'annex', 'medical'],
  /** All else that was deleted, discarded or failed: time to notice a mistake, no more (art. 5.1.e RGPD). */
  deletedDays: 30,
  /** The file of an upload of which every page has become a payroll or was left out: a quarter to compare it. */
  uploadDays: 90,
  /** What a visitor typed into a sign-up: time to help them finish it, no more (art. 5.1.e RGPD). */
  opportunityMonths: 12,
} as const;

/** The day from which the terms and the privacy policy are in force as they stand (src/i18n/es/legal.ts). */
export const legalVersion = '2026-11-23';

/** A file of employees. */
/** `messages`: of one line. */
export const importLimits = { lines: 2000, megabytes: 1, messages: 10 } as const;

export const trialDays = 30;
export const planThreshold = 60;
export const vatPercent = 21;
/** The subtotal shown in the summary is the plan's amount times this. */
export const subtotalFactor = 0.79;
/** Cents per employee and month of a plan without maximum. */
export const perEmployeeCents = 150;

export const hoursStep = 0.5;
/** What a day is measured against, for the colour alone, where nothing says how long somebody works. */
export const workdayHours = 8;
export const openEntryAlertHours = 24;
export const sessionCheckMinutes = 4;
export const changeRequestRefreshMinutes = 10;
export const toastSeconds = 5;
/** How long the answer to a request can be undone. */
export const undoSeconds = 8;
export const mobileBreakpoint = 768;
export const mapDefault = { latitude: 40.4168, longitude: -3.7038, zoom: 13 } as const;
export const qrImage = { width: 250, margin: 1, nameLength: 10 } as const;
export const pdf = { format: 'a4', rowHeightPoints: 30 } as const;
export const schedulePriority = 1;
/** `blocks` and `shifts` of a week and of a day. */
export const scheduleLimits = {
  weeks: 52,
  blocks: 7,
  shifts: 6,
  previewWeeks: 8,
  /** In which the shifts of several schedules are compared: two years, of every month and most rotations. */
  conflictWeeks: 104,
} as const;

/** Of the fields that an enterprise adds of its own, for each resource. */
export const customFieldLimits = {
  active: 50,
  /** With archived ones. */
  inAll: 200,
  /** Characters of a name. */
  name: 60,
  choices: 100,
  /** Characters of a choice. */
  choice: 300,
} as const;

export const kioskLimits = {
  /** Wrong PINs before a kiosk takes none. */
  wrongPins: 5,
  lockSeconds: 60,
  /** How long a code enrols a tablet. */
  codeMinutes: 15,
} as const;

/** Raised when the words of the notice on location change: whoever accepted an earlier one is shown it again. */
export const locationNoticeVersion = 1;

/** Zones of Spain; the first is the default. */
export const timeZones = ['Europe/Madrid', 'Atlantic/Canary'] as const;
export type TimeZone = (typeof timeZones)[number];

/** 1 conventional, 2 QR, 3 PIN. */
export const clockMethods = [1, 2, 3] as const;
export type ClockMethod = (typeof clockMethods)[number];
export const workModes = ['onsite', 'remote'] as const;
export type WorkMode = (typeof workModes)[number];
export const clockActions = ['entry', 'pause', 'resume', 'out'] as const;
export type ClockAction = (typeof clockActions)[number];

export const leaveColours: Readonly<Record<number, string>> = { 1: 'blue', 2: 'pink', 3: 'yellow', 4: 'purple' };

/** Leave types that every enterprise starts with; their ids decide the colour (leave 5, 6). */
export const defaultLeaveTypes = ['Vacaciones', 'Permiso médico', 'Asuntos propios', 'Permiso por nacimiento'] as const;

/** Those of them that speak of a person's health: managers are not shown them (leave 13). */
export const confidentialLeaveTypes: ReadonlySet<string> = new Set(['Permiso médico', 'Permiso por nacimiento']);

/** The 17 autonomous communities and 2 autonomous cities, by their ISO 3166-2 code without `ES-`. */
export const regions = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CB: 'Cantabria',
  CE: 'Ceuta',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CN: 'Canarias',
  CT: 'Cataluña',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Islas Baleares',
  MC: 'Región de Murcia',
  MD: 'Madrid',
  ML: 'Melilla',
  NC: 'Navarra',
  PV: 'País Vasco',
  RI: 'La Rioja',
  VC: 'Comunidad Valenciana',
} as const;
export type Region = keyof typeof regions;

export const regionCodes = Object.keys(regions) as Region[];

/** Keys of the tab's storage for forms that were being filled in when the session ended; before account and address. */
export const draftKeys = 'jornada/draft/';
