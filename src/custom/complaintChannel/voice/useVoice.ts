import { useCallback, useEffect, useRef, useState } from 'react';
import { longestVoice, voice, voiceFile } from '#domain/organization/complaints/voiceMessage.ts';
import { changeVoice } from './changeVoice.ts';

/** Why nothing is recorded: the browser cannot, the person does not let it, there is no microphone, or something else. */
type RecordingProblem = 'unsupported' | 'denied' | 'missing' | 'failed';

class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
  constructor(readonly problem: RecordingProblem) {
    super(problem);
  }
}

interface Recording {
  /** Ends it. @returns its samples, mono, `voice.rate` a second @throws NotRecorded */
  stop(): Promise<Float32Array>;
  /** Ends it; nothing of it is kept. */
  cancel(): void;
}

/** Listens to the microphone from now on; what is said stays in this page. @throws NotRecorded */
async function record(): Promise<Recording> {
  // Without encryption browsers have no `mediaDevices`, whatever their types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || typeof MediaRecorder === 'undefined' || typeof OfflineAudioContext === 'undefined')
    throw new NotRecorded('unsupported');
  const stream = await devices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } }).catch(refuse);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(stream);
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    // A microphone that is unplugged ends it as well.
    const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
    recorder.start();
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    };
    return {
      stop: async () => {
        end();
        await ended;
        return decoded(new Blob(pieces)).catch(() => Promise.reject(new NotRecorded('failed')));
      },
      cancel: end,
    };
  } catch {
    release();
    throw new NotRecorded('failed');
  }
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') throw new NotRecorded('denied');
  throw new NotRecorded(name === 'NotFoundError' ? 'missing' : 'failed');
}

/** The context's rate is that of the samples that it decodes. */
async function decoded(recorded: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, voice.rate);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  const samples = new Float32Array(Math.min(sound.length, longestVoice));
  for (const channel of channels)
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + (channel[at] ?? 0) / channels.length;
  if (samples.length === 0) throw new NotRecorded('failed');
  return samples;
}

export type VoiceState =
  | { readonly step: 'none'; readonly problem?: RecordingProblem }
  | { readonly step: 'asking' | 'recording' | 'working' }
  | { readonly step: 'ready'; readonly file: File; readonly address: string; readonly seconds: number };

export interface Voice {
  readonly state: VoiceState;
  /** What is sent, if there is something. */
  readonly file: File | undefined;
  /** Something is under way that has to end before anything is sent. */
  readonly busy: boolean;
  readonly changed: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): void;
  setChanged(changed: boolean): Promise<void>;
}

/** A voice message that is recorded, changed and listened to in this page alone, until it is sent. */
export function useVoice(): Voice {
  const [state, setState] = useState<VoiceState>({ step: 'none' });
  const [changed, setChangedTo] = useState(true);
  const recording = useRef<Recording>(null);
  /** As it was said: for the choice to be made again. */
  const said = useRef<Float32Array>(null);
  /** Of several that were begun, the last one counts. */
  const turn = useRef(0);

  const drop = useCallback(() => {
    turn.current += 1;
    recording.current?.cancel();
    recording.current = null;
    said.current = null;
  }, []);
  useEffect(() => drop, [drop]);
  const address = state.step === 'ready' ? state.address : undefined;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);

  async function inTurn(work: (isLast: () => boolean) => Promise<void>) {
    const own = ++turn.current;
    const isLast = () => own === turn.current;
    try {
      await work(isLast);
    } catch (error) {
      if (isLast()) setState({ step: 'none', problem: error instanceof NotRecorded ? error.problem : 'failed' });
    }
  }

  async function make(isLast: () => boolean, isChanged: boolean) {
    const samples = said.current;
    if (!samples) return;
    setState({ step: 'working' });
    const made = isChanged ? await changeVoice(samples, { rate: voice.rate }) : samples;
    if (!isLast()) return;
    const file = new File([voiceFile(made)], 'mensaje-de-voz.wav', { type: 'audio/wav' });
    setState({ step: 'ready', file, address: URL.createObjectURL(file), seconds: made.length / voice.rate });
  }

  const start = async () => {
    drop();
    setState({ step: 'asking' });
    await inTurn(async (isLast) => {
      const begun = await record();
      if (!isLast()) return begun.cancel();
      recording.current = begun;
      setState({ step: 'recording' });
    });
  };
  const stop = () =>
    inTurn(async (isLast) => {
      const begun = recording.current;
      if (!begun) return;
      recording.current = null;
      setState({ step: 'working' });
      const samples = await begun.stop();
      if (!isLast()) return;
      said.current = samples;
      await make(isLast, changed);
    });
  const remove = () => {
    drop();
    setState({ step: 'none' });
  };
  const setChanged = async (isChanged: boolean) => {
    setChangedTo(isChanged);
    if (said.current) await inTurn((isLast) => make(isLast, isChanged));
  };

  const busy = ['asking', 'recording', 'working'].includes(state.step);
  return {
    state,
    busy,
    changed,
    file: state.step === 'ready' ? state.file : undefined,
    start,
    stop,
    remove,
    setChanged,
  };
}
