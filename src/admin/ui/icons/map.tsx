export { default as MapIcon } from '@mui/icons-material/MapOutlined';
