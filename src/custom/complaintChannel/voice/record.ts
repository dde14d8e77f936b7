import { longestVoice, voice } from '#domain/organization/complaints/voiceMessage.ts';

/** Why nothing is recorded: the browser cannot, the person does not let it, there is no microphone, or something else. */
export type RecordingProblem = 'unsupported' | 'denied' | 'missing' | 'failed';

export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
  constructor(readonly problem: RecordingProblem) {
    super(problem);
  }
}

export interface Recording {
  /** Ends it. @returns its samples, mono, `voice.rate` a second @throws NotRecorded */
  stop(): Promise<Float32Array>;
  /** Ends it; nothing of it is kept. */
  cancel(): void;
}

/** Listens to the microphone from now on; what is said stays in this page. @throws NotRecorded */
export async function record(): Promise<Recording> {
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
