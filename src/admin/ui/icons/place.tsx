export { default as PlaceIcon } from '@mui/icons-material/PlaceOutlined';
