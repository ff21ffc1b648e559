/** The colours of a time of day, from which every scene is drawn. */
export interface Light {
  readonly sky: readonly [top: string, low: string];
  readonly sun: string;
  readonly cloud: string;
  readonly far: string;
  readonly trees: string;
  readonly leaves: string;
  readonly grass: string;
  readonly lawn: string;
  readonly water: string;
  readonly ripple: string;
  readonly sand: string;
  readonly wall: string;
  readonly floor: string;
  readonly line: string;
  readonly accent: string;
  readonly ink: string;
}

const DAY: Light = {
  sky: ['#8FCBF0', '#DDF1FB'],
  sun: '#FFE9A6',
  cloud: '#FFFFFF',
  far: '#A9CBB9',
  trees: '#4E8F6A',
  leaves: '#3B7A57',
  grass: '#6DB35C',
  lawn: '#5FA450',
  water: '#4FA3CF',
  ripple: '#A6D8EF',
  sand: '#EBD3A4',
  wall: '#E8EDF2',
  floor: '#D9A66B',
  line: '#FFFFFF',
  accent: '#E4572E',
  ink: '#234055',
};

export const LIGHTS: readonly [Light, ...Light[]] = [
  DAY,
  {
    ...DAY,
    sky: ['#F7B27A', '#FDE7C8'],
    sun: '#FFF3CF',
    cloud: '#FFE2C4',
    far: '#C99B86',
    trees: '#7A7B55',
    leaves: '#5F6B47',
    grass: '#9AA64F',
    lawn: '#8A9746',
    water: '#6E9BB5',
    ripple: '#F6CFA8',
    sand: '#E8BC88',
    wall: '#F3E6D8',
    floor: '#B97A4A',
    accent: '#B8336A',
    ink: '#4A3040',
  },
  {
    ...DAY,
    sky: ['#BFE3DC', '#F2F8E8'],
    sun: '#FFFFFF',
    cloud: '#FFFFFF',
    far: '#B4D3C4',
    trees: '#5FA083',
    leaves: '#468A6E',
    grass: '#8CC06A',
    lawn: '#7DB35D',
    water: '#5DB0AE',
    ripple: '#C0E6DF',
    sand: '#F0DFB5',
    wall: '#EAF2EC',
    floor: '#C9B083',
    accent: '#E08A1E',
    ink: '#21504B',
  },
  {
    ...DAY,
    sky: ['#3E4A89', '#E58FA1'],
    sun: '#FFD8A8',
    cloud: '#B98BB5',
    far: '#6A6398',
    trees: '#3B4D6B',
    leaves: '#2F3F5C',
    grass: '#4D7A6B',
    lawn: '#436D60',
    water: '#4B5FA0',
    ripple: '#D99BB8',
    sand: '#C99A94',
    wall: '#CFCBE3',
    floor: '#8B6A8C',
    accent: '#FFB347',
    ink: '#1F2547',
  },
];
