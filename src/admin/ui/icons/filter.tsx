export { default as FilterIcon } from '@mui/icons-material/TuneOutlined';
