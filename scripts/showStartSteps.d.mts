import type { StartStep } from '../src/server/app/StartStep';
import type { Steps } from './steps.mjs';

export function showStartSteps(steps: Steps): (step: StartStep) => void;
