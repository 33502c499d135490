import type { Moment } from './staging';
import { taste } from './taste.svelte';

/** Short sounds made on the spot, and a tap that can be felt; both only where they are wanted. */

type Note = [frequency: number, seconds: number, shape: OscillatorType, loud: number];

const NOTES: Record<Moment['kind'] | 'asked' | 'won' | 'lost', Note[]> = {
  move: [[320, 0.05, 'triangle', 0.12]],
  reveal: [
    [520, 0.09, 'sine', 0.2],
    [780, 0.16, 'sine', 0.2],
  ],
  attack: [
    [180, 0.1, 'sawtooth', 0.14],
    [120, 0.16, 'sawtooth', 0.14],
  ],
  tell: [[440, 0.1, 'triangle', 0.14]],
  value: [[660, 0.08, 'triangle', 0.12]],
  turn: [
    [392, 0.1, 'sine', 0.16],
    [523, 0.16, 'sine', 0.16],
  ],
  asked: [[880, 0.08, 'sine', 0.12]],
  won: [
    [523, 0.14, 'triangle', 0.2],
    [659, 0.14, 'triangle', 0.2],
    [784, 0.3, 'triangle', 0.2],
  ],
  lost: [
    [392, 0.18, 'triangle', 0.18],
    [294, 0.36, 'triangle', 0.18],
  ],
};

class Effects {
  private context: AudioContext | null = null;

  of(kind: keyof typeof NOTES): void {
    const felt = taste.haptics && kind !== 'move' && navigator.userActivation?.hasBeenActive;
    if (felt && 'vibrate' in navigator) navigator.vibrate(kind === 'attack' ? 30 : 12);
    if (!taste.sound) return;
    this.context ??= new AudioContext();
    let at = this.context.currentTime;
    for (const [frequency, seconds, shape, loud] of NOTES[kind]) {
      this.note(this.context, frequency, at, seconds, shape, loud);
      at += seconds * 0.8;
    }
  }

  private note(
    context: AudioContext,
    frequency: number,
    at: number,
    seconds: number,
    shape: OscillatorType,
    loud: number,
  ): void {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = shape;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

export const effects = new Effects();
